import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { query } from "@loubby/shared-contracts/http/query";
import { mailTemplates } from "@loubby/shared-contracts/http/person-mails/mail-templates";
import { useUnlock } from "@loubby/shared-contracts/shell";
import { TemplatesPage } from "../../../lists/templates-page.tsx";
import { MailTemplateForm } from "./mail-template-form.tsx";
import { MailTemplateItem } from "./mail-template-item.tsx";

/** Shows `/dashboard/settings/templates/mails`: mails a company starts its mails to candidates from. */
export default function MailTemplatesPage() {
  const mayRead = useUnlock(mailTemplates.list.access) === null;
  const templates = useQuery({ ...query(mailTemplates.list, {}), enabled: mayRead });
  return (
    <TemplatesPage
      title="Mail templates"
      lead="Write a mail once and start from it when you write to a candidate. Variables are filled in for them."
      one="template"
      sentence="Save the mail you send most. Names and jobs are filled in for you."
      access={mailTemplates}
      templates={templates}
      back={<Link to={paths.templates}>All templates</Link>}
      Form={MailTemplateForm}
      Item={MailTemplateItem}
    />
  );
}
