import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { query } from "@loubby/shared-contracts/http/query";
import { offerTemplates } from "@loubby/shared-contracts/http/offers/offer-templates";
import { useUnlock } from "@loubby/shared-contracts/shell";
import { TemplatesPage } from "../../lists/templates-page.tsx";
import { LetterForm } from "./letter-form.tsx";
import { LetterItem } from "./letter-item.tsx";
import "../offers.css";

/** Shows `/dashboard/settings/templates/offer-letters`: letters a company starts its offers from. */
export default function OfferLettersPage() {
  const mayRead = useUnlock(offerTemplates.list.access) === null;
  const letters = useQuery({ ...query(offerTemplates.list, {}), enabled: mayRead });
  return (
    <TemplatesPage
      title="Offer letters"
      lead="Write a letter once and use it in any offer. Variables are filled in when the offer is sent."
      one="letter"
      sentence="Save the letter you send most. Names, pay and dates are filled in for you."
      access={offerTemplates}
      templates={letters}
      back={<Link to={paths.templates}>All templates</Link>}
      Form={LetterForm}
      Item={LetterItem}
    />
  );
}
