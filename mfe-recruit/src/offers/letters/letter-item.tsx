import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { offerTemplates } from "@loubby/shared-contracts/http/offers/offer-templates";
import type { OfferTemplate } from "@loubby/shared-contracts/http/offers/offer-templates.schema";
import { relativeTime } from "@loubby/shared-contracts/shell";
import { TemplateItem } from "../../lists/template-item.tsx";

interface LetterItemProps {
  readonly template: OfferTemplate;
  readonly onEdit: () => void;
}

const access = { update: offerTemplates.update.access, remove: offerTemplates.remove.access };

/** Shows one letter and what can be done with it. */
export function LetterItem({ template: letter, onEdit }: LetterItemProps) {
  return (
    <TemplateItem
      name={letter.name}
      about={
        <>
          {letter.subject} · changed {relativeTime(letter.updated_at)}
        </>
      }
      kept="Offers based on it won't change."
      access={access}
      listKey={keyOf(offerTemplates.list)}
      onEdit={onEdit}
      remove={() => call(offerTemplates.remove, { params: { templateId: letter._id } })}
    />
  );
}
