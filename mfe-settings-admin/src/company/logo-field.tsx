import type { Company } from "@loubby/shared-contracts/http/settings/company.schema";
import { Avatar } from "@loubby/shared-ui/avatar";
import { notify } from "@loubby/shared-ui/toasts";
import { PictureField } from "../picture/picture-field.tsx";
import { useEditCompany } from "./use-company.ts";

/** The company's logo. */
export function LogoField({ company }: { readonly company: Company }) {
  const edit = useEditCompany();
  return (
    <PictureField
      title="Company logo"
      hint="PNG, JPG or WEBP, up to 5 MB. It's fitted into a square."
      noun="logo"
      purpose="company-logo"
      present={company.logo_url !== null}
      busy={edit.isPending}
      onSave={(logo_file_id) => edit.mutateAsync({ logo_file_id })}
      onRemove={(onError) =>
        edit.mutate({ logo_file_id: null }, { onSuccess: () => void notify.success("Logo removed"), onError })
      }
    >
      <Avatar name={company.company_name} src={company.logo_url} size={72} />
    </PictureField>
  );
}
