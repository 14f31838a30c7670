import { brand } from "@loubby/shared-contracts/shell/brand";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { jobPath } from "./job-words.ts";

/** Ways to share a job: plain links that say where their readers came from. No third-party code. */
export function ShareLinks({ job, origin }: { readonly job: OpenJob; readonly origin: string }) {
  const address = (medium: string) => {
    const campaign = new URLSearchParams({ utm_source: medium, utm_medium: "share" });
    return `${origin}${jobPath(job)}?${campaign}`;
  };
  const words = `${job.title} at ${job.company.company_name}`;
  const ways = [
    ["LinkedIn", "https://www.linkedin.com/sharing/share-offsite/", { url: address("linkedin") }],
    ["WhatsApp", "https://wa.me/", { text: `${words}: ${address("whatsapp")}` }],
    ["X", "https://x.com/intent/post", { text: words, url: address("x") }],
    ["Facebook", "https://www.facebook.com/sharer/sharer.php", { u: address("facebook") }],
  ] as const;
  const mail = `mailto:?subject=${encodeURIComponent(words)}&body=${encodeURIComponent(`I found this on ${brand.name}: ${address("mail")}`)}`;
  return (
    <section className="stack">
      <h2>Share</h2>
      <ul className="share">
        {ways.map(([name, url, query]) => (
          <li key={name}>
            <a
              href={`${url}?${new URLSearchParams({ ...query })}`}
              rel="noopener noreferrer nofollow"
              target="_blank"
            >
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href={mail}>E-mail</a>
        </li>
        <li hidden>
          <button type="button" data-copy={address("link")}>
            Copy link
          </button>
        </li>
      </ul>
      <p className="muted small" role="status" data-copied="" />
    </section>
  );
}
