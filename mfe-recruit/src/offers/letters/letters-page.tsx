import { PlusOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useQuery } from "@tanstack/react-query";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { offerTemplates } from "@loubby/shared-contracts/http/offers/offer-templates";
import { lockOf, useAccess, useUnlock } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { LockedState } from "@loubby/shared-ui/states/locked-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { useOpenForm } from "../../forms/use-open-form.ts";
import { LetterForm } from "./letter-form.tsx";
import { LetterItem } from "./letter-item.tsx";
import "../../forms/form-page.css";
import "../../lists/templates.css";
import "../offers.css";

/** Shows `/dashboard/settings/templates/offer-letters`: letters a company starts its offers from. */
export default function OfferLettersPage() {
  const readLock = useUnlock(offerTemplates.list.access);
  const writeLock = lockOf(useAccess(offerTemplates.create.access));
  const letters = useQuery({ ...query(offerTemplates.list, {}), enabled: readLock === null });
  const editLock = lockOf(useAccess(offerTemplates.update.access));
  const form = useOpenForm(letters.data);
  if (readLock !== null) return <LockedState level={1} title="Offer letters" {...readLock} />;
  const add = (
    <Tooltip title={writeLock}>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden="true" />}
        disabled={writeLock !== null}
        onClick={() => form.open("new")}
      >
        New letter
      </Button>
    </Tooltip>
  );
  return (
    <div className="mr-editor">
      <PageHeader
        title="Offer letters"
        lead="Write a letter once and use it in any offer. Variables are filled in when the offer is sent."
        action={form.id === null && add}
      />
      {form.id !== null && (form.thing ? editLock : writeLock) === null && (
        <LetterForm key={form.id} letter={form.thing} onClose={form.close} />
      )}
      {letters.isPending && <PageSkeleton bodyOnly count={3} />}
      {letters.isError && (
        <ErrorState
          title="Couldn't load offer letters"
          {...failureOf(letters.error)}
          onRetry={() => void letters.refetch()}
        />
      )}
      {letters.data?.length === 0 && form.id === null && (
        <EmptyState
          drawing="cards"
          title="No letters yet"
          sentence="Save the letter you send most. Names, pay and dates are filled in for you."
          action={add}
        />
      )}
      {letters.data && letters.data.length > 0 && (
        <ul className="mr-templates" aria-label="Offer letters">
          {letters.data.map((letter) => (
            <LetterItem key={letter._id} letter={letter} onEdit={() => form.open(letter._id)} />
          ))}
        </ul>
      )}
    </div>
  );
}
