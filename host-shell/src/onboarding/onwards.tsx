import { Link } from "react-router-dom";
import { LANDING_PATH, LOGIN_PATH, useSession } from "@loubby/shared-contracts/shell";

/** The way on from a link's page: to the dashboard, or to the log-in. */
export function Onwards() {
  const signedIn = useSession((session) => session.user !== null);
  return (
    <p>
      <Link className="lb-button lb-button-primary" to={signedIn ? LANDING_PATH : LOGIN_PATH}>
        {signedIn ? "Go to the dashboard" : "Log in"}
      </Link>
    </p>
  );
}
