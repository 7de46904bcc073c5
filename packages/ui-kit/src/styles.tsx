/** The base of every page: layer order, tokens, reset. Imported once, by the shell. */
import './styles.css';
