import { Alert, Button } from "antd";
import type { FormEvent } from "react";
import { Link } from "react-router-dom";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import type { OwnStore } from "@loubby/shared-contracts/http/identity/store.schema";
import { addressProblem, MOST_STORE_NAME } from "@loubby/shared-contracts/http/identity/store-brand";
import * as paths from "@loubby/shared-contracts/paths";
import { FactFields } from "./fact-fields.tsx";
import { FeaturedField } from "./featured-field.tsx";
import { LookFields } from "./look-fields.tsx";
import { useBrand } from "./use-brand.ts";
import "../../selling/selling.css";
import "./brand.css";

const FIELDS = [
  "name",
  "tagline",
  "name_slug",
  "logo_url",
  "banner_url",
  "about",
  "languages",
  "links",
  "support_email",
  "place",
  "answers_within",
  "featured",
] as const;

/** What the server says of each field. */
export type BrandProblems = Partial<Record<(typeof FIELDS)[number], string>>;

/** Everything that a store shows of itself, saved together. */
export function BrandForm({ store }: { readonly store: OwnStore }) {
  const brand = useBrand(store);
  const { base, changed, edit, newest, isStale } = brand;
  const problems = problemsAt(edit.error, FIELDS);
  const { name, name_slug } = brand.values;
  const isReady =
    changed &&
    name.trim().length <= MOST_STORE_NAME &&
    (name_slug === base.name_slug || addressProblem(name_slug.trim()) === undefined);
  const placed = Object.keys(problems).length > 0;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isReady && !edit.isPending) edit.mutate();
  }

  return (
    <form className="as-writing" aria-label="Brand" noValidate onSubmit={onSubmit}>
      <div className="as-writing-bar">
        <Link to={paths.sellersStore(base.name_slug)}>See it as buyers do</Link>
        <Button type="primary" htmlType="submit" disabled={!isReady} loading={edit.isPending}>
          Save
        </Button>
      </div>
      {edit.isError && (
        <Alert
          type="error"
          showIcon
          title={placed ? "Check what is marked below" : "Couldn't save your store"}
          description={placed ? undefined : wordsOf(newest.error ?? edit.error)}
          action={
            isStale && (
              <Button size="small" loading={newest.isPending} onClick={() => newest.mutate()}>
                Load newest, keep mine
              </Button>
            )
          }
        />
      )}
      <LookFields brand={brand} problems={problems} />
      <FactFields brand={brand} problems={problems} former={base.former_slugs} />
      <FeaturedField
        storeId={base._id}
        problem={problems.featured}
        value={brand.values.featured}
        onChange={(featured) => brand.type({ featured })}
      />
    </form>
  );
}
