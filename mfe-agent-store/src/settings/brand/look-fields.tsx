import { Input } from "antd";
import { MOST_STORE_NAME } from "@loubby/shared-contracts/http/identity/store-brand";
import { linkAddress } from "@loubby/shared-contracts/http/link-address";
import { Avatar } from "@loubby/shared-ui/avatar";
import { Field } from "@loubby/shared-ui/forms/field";
import { RichTextField } from "@loubby/shared-ui/rich-text-editor/rich-text-field";
import { LineField } from "../../fields/line-field.tsx";
import type { BrandProblems } from "./brand-form.tsx";
import { PictureField } from "./picture-field.tsx";
import type { BrandEditor } from "./use-brand.ts";

interface LookFieldsProps {
  readonly brand: BrandEditor & { readonly text: number };
  readonly problems: BrandProblems;
}

/** A store's pictures, its name, and what it says of itself. */
export function LookFields({ brand: { values, text, type }, problems }: LookFieldsProps) {
  return (
    <section className="as-writing-part" aria-labelledby="as-brand-look">
      <h2 id="as-brand-look">What buyers see first</h2>
      <PictureField
        label="Logo"
        help="It is fitted into a square. PNG, JPG or WebP, 5 MB at most."
        purpose="store-logo"
        url={values.logo_url}
        problem={problems.logo_url}
        onChange={(logo_url) => type({ logo_url })}
      >
        <Avatar name={values.name} src={values.logo_url} size={64} shape="square" decorative />
      </PictureField>
      <PictureField
        label="Banner"
        help="A wide picture across the top, such as 1600 × 400 pixels. PNG, JPG or WebP, 10 MB at most."
        purpose="store-banner"
        url={values.banner_url}
        problem={problems.banner_url}
        onChange={(banner_url) => type({ banner_url })}
      >
        {values.banner_url !== null && <img className="as-brand-banner" src={values.banner_url} alt="" />}
      </PictureField>
      <LineField
        label="Store name"
        help={`Buyers see “by ${values.name.trim()}”.`}
        most={MOST_STORE_NAME}
        what="Names"
        problem={problems.name}
        value={values.name}
        onChange={(name) => type({ name })}
      />
      <Field
        label="What you're good at"
        help="One line, such as “Agents that read invoices”."
        problem={problems.tagline}
      >
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={160}
            value={values.tagline}
            onChange={({ target }) => type({ tagline: target.value })}
          />
        )}
      </Field>
      <RichTextField
        key={text}
        label="About"
        help="Who you are, and how you work."
        problem={problems.about}
        doc={values.about}
        readAddress={linkAddress}
        onChange={(about) => type({ about })}
      />
    </section>
  );
}
