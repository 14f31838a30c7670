import { Navigate } from "react-router-dom";
import { LANDING_PATH, LOGIN_PATH } from "@loubby/shared-contracts/shell";
import { currentToken } from "../session/token.ts";
/** `/` is the dashboard for who is signed in and the sign-in for everyone else. */
export function HomePage() {
    return <Navigate to={currentToken() === null ? LOGIN_PATH : LANDING_PATH} replace/>;
}
