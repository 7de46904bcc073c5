/** The part of the router for screens. Only the shell creates one. */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { useBlocker } from './use-blocker.ts';
