// What remotes may use of the router. A name that is not here fails their build; the whole package would cost
// every visitor the half of it that no one uses. Routers and loaders belong to the shell alone.
export {
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useOutletContext,
  useParams,
  useResolvedPath,
  useSearchParams,
} from "react-router-dom";
