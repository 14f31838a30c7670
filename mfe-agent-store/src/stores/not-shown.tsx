import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { useSells, useWorksOn } from "../selling/seller-gate.tsx";
import { useOwnStore } from "../settings/brand/use-brand.ts";

interface NotShownProps {
  readonly slug: string;
  readonly base: string;
}

/** An address at which buyers see no store. Those who work on the brand of the store there read what is missing. */
export function NotShown(props: NotShownProps) {
  const sells = useSells();
  const onBrand = useWorksOn("brand");
  return sells && onBrand ? <PerhapsOwn {...props} /> : <Gone {...props} />;
}

function PerhapsOwn(props: NotShownProps) {
  const own = useOwnStore();
  if (own.isPending) return null;
  const { name, name_slug, former_slugs } = own.data ?? { name: "", name_slug: "", former_slugs: [] };
  if (![name_slug, ...former_slugs].includes(props.slug)) return <Gone {...props} />;
  return (
    <EmptyState
      level={1}
      drawing="cards"
      title="Buyers don't see your store yet"
      sentence={`${name} appears here once one of its agents or services is on sale.`}
      action={<Link to={paths.ownAgents}>Your agents</Link>}
    />
  );
}

function Gone({ base }: NotShownProps) {
  return (
    <EmptyState
      level={1}
      drawing="signpost"
      title="Store not found"
      sentence="It has nothing on sale right now, or its address has changed."
      action={<Link to={base}>Browse the store</Link>}
    />
  );
}
