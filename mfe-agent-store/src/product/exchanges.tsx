import type { Exchange } from "@loubby/shared-contracts/http/agents/listings.schema";

interface ExchangesProps {
  readonly title: string;
  readonly items: readonly Exchange[];
}

/** What an agent needs, or hands back. */
export function Exchanges({ title, items }: ExchangesProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <dl>
        {items.map(({ name, detail }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
