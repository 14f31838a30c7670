import { Button } from "antd";
import { useSearchParams } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { Company } from "@loubby/shared-contracts/http/settings/company.schema";
import { hasPermission, useSession } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { SettingsLayout } from "../layout/settings-layout.tsx";
import { CompanyForm } from "./company-form.tsx";
import { CompanyView } from "./company-view.tsx";
import { LogoField } from "./logo-field.tsx";
import { StorageCard } from "../storage/storage-card.tsx";
import { useCompany } from "./use-company.ts";
import "../members/members.css";
import "./company.css";

/** `/dashboard/company-details`: what the company says about itself, with editing for people who may. */
export default function CompanyPage() {
  const [params, setParams] = useSearchParams();
  const user = useSession((session) => session.user);
  const { data, error, refetch } = useCompany();
  const mayEdit = user !== null && hasPermission(user, "company_account", "update");
  const editing = mayEdit && params.get("edit") === "1";
  const setEditing = (on: boolean) => setParams(on ? { edit: "1" } : {});
  return (
    <SettingsLayout
      title="Company details"
      lead="Your company profile: how candidates and colleagues see your company."
      action={
        mayEdit &&
        !editing &&
        data && (
          <Button type="primary" onClick={() => setEditing(true)}>
            Edit details
          </Button>
        )
      }
    >
      {data ? (
        <Body company={data.employer} editing={editing} onDone={() => setEditing(false)} />
      ) : error ? (
        <ErrorState
          title="Couldn't load the company's details"
          {...failureOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton bodyOnly layout="form" count={5} />
      )}
    </SettingsLayout>
  );
}

interface BodyProps {
  readonly company: Company;
  readonly editing: boolean;
  readonly onDone: () => void;
}

function Body({ company, editing, onDone }: BodyProps) {
  if (!editing) {
    return (
      <>
        <CompanyView company={company} />
        <StorageCard />
      </>
    );
  }
  return (
    <>
      <LogoField company={company} />
      <CompanyForm key={company._id} company={company} onDone={onDone} />
    </>
  );
}
