import { useQuery } from "@tanstack/react-query";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { MOST_FEATURED } from "@loubby/shared-contracts/http/identity/store-brand";
import { query } from "@loubby/shared-contracts/http/query";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";

interface FeaturedFieldProps {
  readonly storeId: string;
  readonly problem: string | undefined;
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** Agents that a store's page shows first, in the order in which they are chosen. */
export function FeaturedField({ storeId, problem, value, onChange }: FeaturedFieldProps) {
  // A store has at most a hundred agents.
  const request = { query: { store: storeId, sort: "newest", limit: 100 } } as const;
  const onSale = useQuery({ ...query(listings.list, request), staleTime: 0 });
  const items = onSale.data?.items ?? [];
  const options = items.map(({ _id, title }) => ({ value: _id, label: title }));
  const isNothing = onSale.isSuccess && items.length === 0;
  return (
    <section className="as-writing-part" aria-labelledby="as-brand-featured">
      <h2 id="as-brand-featured">What you show first</h2>
      <Field
        label="Featured agents"
        help={
          isNothing
            ? "Once you have agents on sale, you choose up to three here."
            : `Up to ${MOST_FEATURED} agents that are on sale, in the order in which you choose them.`
        }
        problem={
          problem ?? (onSale.isError ? `Couldn't load your agents. ${wordsOf(onSale.error)}` : undefined)
        }
      >
        {(control) => (
          <Select<string[]>
            {...control}
            mode="multiple"
            placeholder="Choose agents"
            maxCount={MOST_FEATURED}
            loading={onSale.isPending}
            disabled={!onSale.isSuccess || isNothing}
            options={options}
            // What has left the store since isn't shown, and goes with the next choice.
            value={value.filter((id) => items.some(({ _id }) => _id === id))}
            onChange={onChange}
          />
        )}
      </Field>
    </section>
  );
}
