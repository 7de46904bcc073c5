import styles from './lighthouse.module.css';

/**
 * A light over calm water: hills, a plant, a lighthouse, and an open book below. Decoration, hidden from screen
 * readers.
 */
export const Lighthouse = () => (
  <svg className={styles.picture} viewBox="0 0 520 440" aria-hidden="true" focusable="false">
    <defs>
      <clipPath id="home-scene">
        <circle cx="260" cy="206" r="186" />
      </clipPath>
      <linearGradient id="home-beam" x1="1" y1="0" x2="0" y2="0">
        <stop offset="0" className={styles.beamNear} />
        <stop offset="1" className={styles.beamFar} />
      </linearGradient>
    </defs>
    <g clipPath="url(#home-scene)">
      <circle className={styles.sky} cx="260" cy="206" r="186" />
      <circle className={styles.halo} cx="176" cy="206" r="84" />
      <circle className={styles.sun} cx="176" cy="206" r="50" />
      <path
        className={styles.far}
        d="M60 250c44-40 82-58 116-40s60 30 98 6 74-44 112-24 60 30 80 40v90H60z"
      />
      <g className={styles.plant}>
        <path d="M132 262v-58h14v58M152 262v-82h12v82M172 262v-34h40v34M218 262v-26a20 20 0 0 1 40 0v26M264 262v-18a16 16 0 0 1 32 0v18" />
        <path d="M126 258h170v16H126z" />
      </g>
      <path
        className={styles.pylons}
        d="M92 268l12-62 12 62M95 250h18M98 234h12M90 218h28M312 262l9-46 9 46M314 249h14M308 226h26M118 218q98 34 190 8"
      />
      <path className={styles.near} d="M60 272c70-22 128-20 196-4s116 12 196-10v110H60z" />
      <path className={styles.beam} d="M366 138L30 26v98z" />
      <path className={styles.rock} d="M318 318c8-26 22-34 46-36 30-2 44 8 56 36z" />
      <path className={styles.tower} d="M352 152h28l12 134h-52z" />
      <path className={styles.band} d="M349.4 182h33.200l2.600 30h-38.4zM344 242h44l2.600 30h-49.200z" />
      <path className={styles.band} d="M344 150h44v6h-44zM350 126h32l-16-16z" />
      <path className={styles.lamp} d="M354 128h24v22h-24z" />
      <path
        className={styles.sea}
        d="M60 312c30-8 54-8 84 0s54 8 84 0 54-8 84 0 54 8 84 0 54-8 84 0v100H60z"
      />
      <path className={styles.wave} d="M110 334q20-8 40 0t40 0 40 0M262 346q20-8 40 0t40 0 40 0" />
    </g>
    <path className={styles.cover} d="M70 376q98-22 190 12 92-34 190-12v36q-98-22-190 12-92-34-190-12z" />
    <path
      className={styles.page}
      d="M82 362q92-24 178 14v32q-86-38-178-14zM438 362q-92-24-178 14v32q86-38 178-14z"
    />
    <path
      className={styles.lines}
      d="M104 372q72-12 134 12M282 384q62-24 134-12M104 384q72-12 134 12M282 396q62-24 134-12"
    />
  </svg>
);
