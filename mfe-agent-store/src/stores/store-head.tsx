import { languageName } from "@loubby/shared-contracts/http/agents/agent-languages";
import type { Store } from "@loubby/shared-contracts/http/agents/stores.schema";
import { answerTimes } from "@loubby/shared-contracts/http/identity/store-brand";
import { Avatar } from "@loubby/shared-ui/avatar";
import { RichTextView } from "@loubby/shared-ui/rich-text-view";
import { Rating } from "../card/rating.tsx";
import { monthOf } from "../product/month-of.ts";
import { deliveredText } from "./delivered-text.ts";

/** A store's banner, name and facts, and what it says of itself. */
export function StoreHead({ store }: { readonly store: Store }) {
  const { name, logo_url, banner_url, tagline, seller, since, rating, about, place, languages } = store;
  return (
    <>
      {banner_url !== null && <img className="as-store-banner" src={banner_url} alt="" />}
      <header className="as-store-head">
        <Avatar name={name} src={logo_url} size={64} shape="square" decorative />
        <div>
          <h1 dir="auto">{name}</h1>
          {tagline && <p dir="auto">{tagline}</p>}
          <p className="as-store-facts">
            <span dir="auto">{seller}</span>
            <span>since {monthOf(since)}</span>
            {place && <span dir="auto">{place}</span>}
            {languages.length > 0 && <span>{languages.map(languageName).join(", ")}</span>}
            {store.answers_within !== null && <span>Answers within {answerTimes[store.answers_within]}</span>}
            <Rating rating={rating} />
            {store.delivered > 0 && <span className="lb-figures">{deliveredText(store.delivered)}</span>}
          </p>
          <Contacts store={store} />
        </div>
      </header>
      {about !== null && about.content.length > 0 && (
        <section className="as-store-about" aria-labelledby="as-store-about">
          <h2 id="as-store-about">About</h2>
          <RichTextView doc={about} />
        </section>
      )}
    </>
  );
}

function Contacts({ store: { links, support_email } }: { readonly store: Store }) {
  if (links.length === 0 && support_email === "") return null;
  return (
    <ul className="as-store-facts as-store-links" aria-label="Links">
      {links.map((link) => (
        <li key={link}>
          <a href={link} target="_blank" rel="nofollow ugc noopener noreferrer" dir="auto">
            {link.replace(/^https:\/\/(www\.)?|\/$/g, "")}
          </a>
        </li>
      ))}
      {support_email !== "" && (
        <li>
          <a href={`mailto:${support_email}`}>{support_email}</a>
        </li>
      )}
    </ul>
  );
}
