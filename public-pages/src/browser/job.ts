import { readVisitor } from "./visitor.ts";

/** On a job's page: copies its link, and tells the application where the reader came from. */
const copy = document.querySelector<HTMLButtonElement>("[data-copy]");
const said = document.querySelector("[data-copied]");
if (copy?.parentElement && navigator.clipboard !== undefined) {
  copy.parentElement.hidden = false;
  copy.addEventListener("click", () => {
    navigator.clipboard.writeText(copy.dataset["copy"] ?? location.href).then(
      () => tell("Copied to Clipboard!"),
      () => tell(`Couldn't copy it. Copy this link yourself: ${copy.dataset["copy"] ?? location.href}`),
    );
  });
}

function tell(text: string): void {
  if (said) said.textContent = text;
}

const signedIn = readVisitor()?.isCandidate === true;
const from = document.referrer === "" ? null : new URL(document.referrer);
for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-apply]")) {
  // The account of someone signed in fills in what it knows.
  if (signedIn) {
    link.href = `${link.dataset["apply"]}${new URL(link.href).search}`;
  }
  if (from && from.host !== location.host) {
    const to = new URL(link.href);
    to.searchParams.set("referrer", from.host);
    link.href = to.href;
  }
}
