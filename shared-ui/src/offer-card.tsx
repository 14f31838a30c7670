import { CheckOutlined, GiftOutlined } from "@ant-design/icons";
import "./offer-card.css";

interface Price {
  readonly amount: string;
  /** The period it covers. */
  readonly per: string;
}

interface OfferCardProps {
  /** Why it is special; such an offer stands out. */
  readonly badge?: string;
  readonly title: string;
  readonly price: Price;
  /** The price that this one replaces, struck through. */
  readonly instead?: Price;
  /** What is included. */
  readonly lines: readonly { readonly words: string }[];
}

/** Shows something for a price, and what is included; a change is announced. */
export function OfferCard({ badge, title, price, instead, lines }: OfferCardProps) {
  return (
    <section className="lb-offer" data-special={badge !== undefined || undefined} aria-live="polite">
      {badge !== undefined && (
        <p className="lb-offer-badge">
          <GiftOutlined aria-hidden="true" /> {badge}
        </p>
      )}
      <h3>{title}</h3>
      <p className="lb-offer-price lb-figures">
        <strong>{price.amount}</strong> per {price.per}
        {instead && (
          <>
            {" "}
            <s>
              <span className="lb-visually-hidden">instead of </span>
              {instead.amount} per {instead.per}
            </s>
          </>
        )}
      </p>
      <ul>
        {lines.map(({ words }) => (
          <li key={words}>
            <CheckOutlined aria-hidden="true" />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
