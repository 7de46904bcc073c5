/** The ground every page stands on: layer order, tokens, reset. The shell imports it, once. */
import './styles.css';
