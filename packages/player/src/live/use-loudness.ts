import { useEffect, useState } from 'react';

const LOOK_MS = 100;

/** How loud a stream is now, 0 to 1. */
export const useLoudness = (stream: MediaStream | null): number => {
  const [loudness, setLoudness] = useState(0);
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0 || typeof AudioContext === 'undefined')
      return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const look = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const meanSquare = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // Speech is about a tenth of what a microphone can take.
      setLoudness(Math.min(1, Math.round(Math.sqrt(meanSquare) * 50) / 10));
    }, LOOK_MS);
    return () => {
      clearInterval(look);
      setLoudness(0);
      void context.close();
    };
  }, [stream]);
  return loudness;
};
