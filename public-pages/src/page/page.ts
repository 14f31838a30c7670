import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { assetUrl } from "./assets.ts";
import { h } from "./element.ts";

/** What stands round a page's own content. */
export interface PageHead {
  readonly title: string;
  /** One or two sentences for search engines and previews. */
  readonly description: string;
  /** The one absolute address of the page; null keeps it out of search engines. */
  readonly canonical: string | null;
  /** What the person chose in the dashboard; null follows the machine. */
  readonly theme: "light" | "dark" | null;
  /** A schema.org description for machines. */
  readonly jsonLd?: object;
  /** The absolute address of the page's Atom feed. */
  readonly feed?: string;
  /** The absolute address of a picture for previews. */
  readonly image?: string | null;
  /** Which of the package's scripts the page is better with; it works without. */
  readonly script?: "apply" | "job";
}

/** A whole page as HTML. Nothing inline runs in it, so that its policy needs no exception. */
export function renderPage(head: PageHead, main: ReactNode): string {
  const theme = head.theme === null ? {} : { "data-theme": head.theme };
  const page = h(
    "html",
    { lang: "en", ...theme },
    h("head", null, ...headOf(head)),
    h(
      "body",
      null,
      h("a", { className: "skip", href: "#main" }, "Skip to the content"),
      h(Header),
      h("main", { id: "main", tabIndex: -1 }, main),
      h(Footer),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function headOf(head: PageHead): ReactNode[] {
  const { title, description, canonical, image } = head;
  return [
    h("meta", { charSet: "utf-8" }),
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("title", null, title),
    h("meta", { name: "description", content: description }),
    canonical === null
      ? h("meta", { name: "robots", content: "noindex" })
      : h("link", { rel: "canonical", href: canonical }),
    h("meta", { property: "og:title", content: title }),
    h("meta", { property: "og:description", content: description }),
    h("meta", { property: "og:type", content: "website" }),
    canonical !== null && h("meta", { property: "og:url", content: canonical }),
    image && h("meta", { property: "og:image", content: image }),
    h("meta", { name: "color-scheme", content: "light dark" }),
    h("link", {
      rel: "preload",
      href: assetUrl("inter.woff2"),
      as: "font",
      type: "font/woff2",
      crossOrigin: "",
    }),
    h("link", { rel: "icon", type: "image/svg+xml", href: assetUrl("icon.svg") }),
    h("link", { rel: "stylesheet", href: assetUrl("style.css") }),
    head.feed !== undefined &&
      h("link", { rel: "alternate", type: "application/atom+xml", title, href: head.feed }),
    head.script !== undefined && h("script", { type: "module", src: assetUrl(`${head.script}.js`) }),
    head.jsonLd !== undefined &&
      h("script", {
        type: "application/ld+json",
        // Data, which no browser runs; and no text in it can end the element.
        dangerouslySetInnerHTML: { __html: JSON.stringify(head.jsonLd).replaceAll("<", "\\u003c") },
      }),
  ];
}

function Header() {
  return h(
    "header",
    { className: "bar" },
    h("a", { className: "brand", href: paths.publicJobs }, h(Mark), brand.name),
    h(
      "nav",
      { "aria-label": "Site" },
      h("a", { href: paths.publicJobs }, "Jobs"),
      h("a", { href: paths.signup }, "Post a job"),
      h("a", { href: paths.login }, "Log in"),
    ),
  );
}

function Mark() {
  return h(
    "svg",
    { viewBox: "0 0 24 24", width: 22, height: 22, "aria-hidden": true },
    h("rect", { width: 24, height: 24, rx: 7, fill: "currentColor" }),
    h("path", { d: "M9 6.5v10h7", fill: "none", stroke: "var(--on-primary)", strokeWidth: 2.6 }),
  );
}

function Footer() {
  return h(
    "footer",
    { className: "foot" },
    h("a", { href: paths.publicJobs }, "All jobs"),
    h("a", { href: paths.jobsFeed }, "Feed"),
    h("a", { href: paths.feedback }, "Help and feedback"),
    h("a", { href: paths.terms }, "Terms"),
    h("a", { href: paths.privacy }, "Privacy"),
  );
}
