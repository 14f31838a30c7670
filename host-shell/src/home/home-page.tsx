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
      "Post jobs, move applicants through your pipeline, message them and schedule interviews, all in one place.",
  },
  {
    who: "For job seekers",
    words: ", apply with your résumé, and see where each application stands.",
    link: { to: paths.publicJobs, words: "Find open jobs" },
  },
  {
    who: "For sellers",
    words: "Sell the AI agents you build in one store, with ratings, orders and payouts.",
  },
  {
    who: "For partners",
    words: "Manage several companies and switch between their workspaces in seconds.",
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
            <h1>One place to hire, get hired and sell what you build.</h1>
            <p>
              {brand.name} brings jobs and pipelines, conversations and interviews, agents and payouts to one
              address.
            </p>
            <Link className="lb-button lb-button-primary" to={signedIn ? paths.dashboard : paths.signup}>
              {signedIn ? "Continue where you left off" : "Create a free account"}
            </Link>
          </div>
          <BoardDrawing />
        </section>
        <section className="sh-home-who" aria-label="Who it's for">
          {AUDIENCES.map(({ who, words, ...more }) => (
            <article key={who}>
              <h2>{who}</h2>
              <p>
                {"link" in more && <a href={more.link.to}>{more.link.words}</a>}
                {words}
              </p>
            </article>
          ))}
        </section>
      </main>
      <footer className="sh-home-foot">
        <nav aria-label="About the product">
          <a href={paths.terms}>Terms</a>
          <a href={paths.privacy}>Privacy notice</a>
          <Link to={paths.feedback}>Help and feedback</Link>
        </nav>
      </footer>
    </div>
  );
}
