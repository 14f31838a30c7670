import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { assetUrl } from "./assets.ts";
import { Mark } from "./mark.tsx";

type Script = "apply" | "booking" | "job" | "keep-typed" | "local-times" | "video";

/** What surrounds a page's own content. */
export interface PageHead {
  readonly title: string;
  /** One or two sentences for search engines and previews. */
  readonly description: string;
  /** The page's canonical address; null keeps it out of search engines. */
  readonly canonical: string | null;
  /** The theme chosen in the dashboard; null follows the system. */
  readonly theme: "light" | "dark" | null;
  /** A schema.org description for machines. */
  readonly jsonLd?: object;
  /** Absolute address of the page's Atom feed. */
  readonly feed?: string;
  /** Absolute address of a preview picture. */
  readonly image?: string | null;
  /** The page that a form's answer stands on: its script makes reloading and coming back open that, instead of sending the form again. */
  readonly page?: string;
  /** Which of the package's scripts improve the page; it works without. */
  readonly script?: Script | readonly Script[] | undefined;
  /** Whether it is set in the reader's own font: what other sites frame should be there at once. */
  readonly isLight?: boolean;
  /** Another site shows it in a frame: it goes without what surrounds our own pages. */
  readonly isFramed?: boolean;
  /** Whether the page is for someone who it doesn't name, even if they are signed in. */
  readonly unnamed?: boolean;
}

/** Returns a whole page as HTML. Nothing inline runs in it, so its policy needs no exception. */
export function renderPage(head: PageHead, main: ReactNode): string {
  const page = (
    <html
      lang="en"
      data-theme={head.theme ?? undefined}
      data-page={head.page}
      data-font={head.isLight ? "own" : undefined}
    >
      <Head {...head} />
      <body>
        {!head.isFramed && (
          <>
            <a className="skip" href="#main">
              Skip to content
            </a>
            <Header />
          </>
        )}
        <main id="main" tabIndex={-1}>
          {main}
          {head.isFramed && <FramedBy />}
        </main>
        {!head.isFramed && <Footer />}
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function Head({
  title,
  description,
  canonical,
  image,
  feed,
  script,
  unnamed,
  jsonLd,
  isLight,
  isFramed,
}: PageHead) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={canonical} />
      )}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      {canonical !== null && <meta property="og:url" content={canonical} />}
      {image && <meta property="og:image" content={image} />}
      <meta name="color-scheme" content="light dark" />
      {!isLight && (
        <link rel="preload" href={assetUrl("inter.woff2")} as="font" type="font/woff2" crossOrigin="" />
      )}
      <link rel="icon" type="image/svg+xml" href={assetUrl("icon.svg")} />
      <link rel="stylesheet" href={assetUrl("style.css")} />
      {feed !== undefined && <link rel="alternate" type="application/atom+xml" title={title} href={feed} />}
      {/* Both scripts need it: found only through them, it would come a round trip later. */}
      {!unnamed && !isFramed && <link rel="modulepreload" href={assetUrl("visitor.js")} />}
      {!unnamed && !isFramed && <script type="module" src={assetUrl("header.js")} />}
      {[script ?? []].flat().map((name) => (
        <script key={name} type="module" src={assetUrl(`${name}.js`)} />
      ))}
      {jsonLd !== undefined && (
        <script
          type="application/ld+json"
          // Data, which no browser runs, and no text in it can end the element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(jsonLd).replaceAll("<", "\\u003c") }}
        />
      )}
    </head>
  );
}

function Header() {
  return (
    <header className="bar">
      <a className="brand" href={paths.publicJobs}>
        <Mark size={28} ground="currentColor" drawing="var(--on-primary)" />
        {brand.name}
      </a>
      <nav aria-label="Site">
        <a href={paths.publicJobs}>Jobs</a>
        <a href={paths.publicAgents}>AI agents</a>
        <a href={paths.signup} data-stranger="">
          Post a job
        </a>
        <a href={paths.login} data-stranger="">
          Log in
        </a>
        <span className="visitor" dir="auto" data-visitor="" hidden />
        <a href={paths.dashboard} data-member="" hidden>
          Dashboard
        </a>
      </nav>
    </header>
  );
}

/** Whose page it is that another site shows. */
function FramedBy() {
  return (
    <p className="muted small">
      By{" "}
      <a href={paths.publicJobs} target="_blank" rel="noreferrer">
        {brand.name}
      </a>
    </p>
  );
}

function Footer() {
  return (
    <footer className="foot">
      <a href={paths.publicJobs}>All jobs</a>
      <a href={paths.jobsFeed}>Feed</a>
      <a href={paths.publicAgents}>AI agents</a>
      <a href={paths.publicStores}>Stores</a>
      <a href={paths.feedback}>Help and feedback</a>
      <a href={paths.terms}>Terms</a>
      <a href={paths.privacy}>Privacy notice</a>
    </footer>
  );
}
