import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { useSession } from "@loubby/shared-contracts/shell";

/** The way on from a link's page: to the dashboard, or to the log-in. */
export function Onwards() {
  const signedIn = useSession((session) => session.user !== null);
  return (
    <p>
      <Link className="lb-button lb-button-primary" to={signedIn ? paths.dashboard : paths.login}>
        {signedIn ? "Go to the dashboard" : "Log in"}
      </Link>
    </p>
  );
}
