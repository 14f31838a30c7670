import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell";
import "@loubby/shared-ui/forms/plain-button.css";
import { Brand } from "../brand/brand.tsx";
import { BoardDrawing } from "../onboarding/board-drawing.tsx";
import "../onboarding/onboarding.css";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import { currentToken } from "../session/token.ts";
import "./home-page.css";

const AUDIENCES = [
  {
    who: "For companies",
    words:
      "Post a job, move applicants along a board, talk with them, and plan interviews, without leaving the page.",
  },
  {
    who: "For people who look for work",
    words:
      "Find open jobs, apply once with your résumé, and see the stage that each application has reached.",
  },
  {
    who: "For makers",
    words: "Sell the AI agents that you build in one store, with ratings, orders and payouts.",
  },
  {
    who: "For partners",
    words: "Look after several companies and switch between their workspaces in a moment.",
  },
] as const;

/** `/`: what the product is, and the ways in. */
export function HomePage() {
  useDocumentTitle("Hire, work and sell in one place");
  const signedIn = currentToken() !== null;
  return (
    <div className="sh-home">
      <header className="sh-home-head">
        <Brand />
        <nav aria-label="Account">
          {signedIn ? (
            <Link className="lb-button lb-button-primary" to={paths.dashboard}>
              Open dashboard
            </Link>
          ) : (
            <>
              <Link className="lb-button" to={paths.login}>
                Log in
              </Link>
              <Link className="lb-button lb-button-primary" to={paths.signup}>
                Sign up
              </Link>
            </>
          )}
        </nav>
      </header>
      <main>
        <section className="sh-home-hero">
          <div>
            <h1>One place to hire, to be hired, and to sell what you build.</h1>
            <p>
              {brand.name} brings jobs and pipelines, conversations and interviews, agents and payouts to one
              address.
            </p>
            <Link className="lb-button lb-button-primary" to={signedIn ? paths.dashboard : paths.signup}>
              {signedIn ? "Go on where you left off" : "Create a free account"}
            </Link>
          </div>
          <BoardDrawing />
        </section>
        <section className="sh-home-who" aria-label="Who it is for">
          {AUDIENCES.map(({ who, words }) => (
            <article key={who}>
              <h2>{who}</h2>
              <p>{words}</p>
            </article>
          ))}
        </section>
      </main>
      <footer className="sh-home-foot">
        <nav aria-label="About the product">
          <Link to={paths.terms}>Terms</Link>
          <Link to={paths.privacy}>Privacy</Link>
          <Link to={paths.feedback}>Help and feedback</Link>
        </nav>
      </footer>
    </div>
  );
}
