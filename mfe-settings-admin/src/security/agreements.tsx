import type { ConsentDocument } from "@loubby/shared-contracts/http/identity/legal";
import type { Security } from "@loubby/shared-contracts/http/identity/security.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";

const NAMES: Readonly<Record<ConsentDocument, string>> = {
  terms: "Terms of use",
  privacy: "Privacy notice",
  application: "Companies keep the applications I send",
  auto_apply: "Apply to matching jobs for me",
  reach_out: "Companies can find and contact me",
};

/** What stands on a page of its own; the others stood beside what was agreed to by them. */
const PAGES: readonly ConsentDocument[] = ["terms", "privacy"];

/** What one agreed to, and when. */
export function Agreements({ consents }: Pick<Security, "consents">) {
  if (consents.length === 0) return null;
  return (
    <section className="set-card" aria-labelledby="agreements">
      <h2 id="agreements">What you agreed to</h2>
      <ul className="set-sessions">
        {consents.map(({ document, version, agreed_at }) => (
          <li key={document + version}>
            <div>
              {PAGES.includes(document) ? (
                <a href={`/${document}`} target="_blank" rel="noreferrer">
                  {NAMES[document]}
                </a>
              ) : (
                <span>{NAMES[document]}</span>
              )}
              <small>
                Version {version}, <RelativeTime iso={agreed_at} tell={relativeTime} exact={exactTime} />
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
