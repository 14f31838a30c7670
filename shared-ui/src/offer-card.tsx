import { CheckOutlined, ClockCircleOutlined, GiftOutlined } from "@ant-design/icons";
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
  /** What is included; what is `coming` isn't there yet. */
  readonly lines: readonly { readonly words: string; readonly coming?: true }[];
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
        {lines.map(({ words, coming }) => (
          <li key={words}>
            {coming ? <ClockCircleOutlined aria-hidden="true" /> : <CheckOutlined aria-hidden="true" />}
            <span>
              {words}
              {coming && <span className="lb-offer-coming"> · Coming</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
