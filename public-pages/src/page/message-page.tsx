import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { type PageHead, renderPage } from "./page.tsx";

interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  /** What to do now. */
  readonly action?: { readonly href: string; readonly words: string };
  readonly theme: PageHead["theme"];
  /** The page answers a form that kept what was typed: nothing of it is left. */
  readonly forgetsTyped?: boolean;
}

/** Renders a page with a single message: what is missing, went wrong, or has happened. */
export function messagePage({
  title,
  text,
  action = { href: paths.publicJobs, words: "Show all jobs" },
  theme,
  forgetsTyped = false,
}: MessagePageProps): string {
  return renderPage(
    {
      title: `${title} · ${brand.name}`,
      description: text,
      canonical: null,
      theme,
      ...(forgetsTyped && { script: "keep-typed" as const }),
    },
    <div className="card narrow stack">
      <h1 dir="auto">{title}</h1>
      <p dir="auto">{text}</p>
      <a className="button quiet" href={action.href}>
        {action.words}
      </a>
    </div>,
  );
}
