import type { Company } from "@loubby/shared-contracts/http/settings/company.schema";
import { Avatar } from "@loubby/shared-ui/avatar";

const NOT_SAID = "Not added yet";

/** What a company says about itself, to read. */
export function CompanyView({ company }: { readonly company: Company }) {
  const { company_name, logo_url, website, industry, company_size, about } = company;
  return (
    <article className="set-card set-company-view" aria-label={company_name}>
      <header>
        <Avatar name={company_name} src={logo_url} size={72} decorative />
        <div>
          <h2>
            <bdi>{company_name}</bdi>
          </h2>
          {website && (
            <a href={website} target="_blank" rel="noopener noreferrer nofollow">
              {website.replace(/^https?:\/\//, "").replace(/\/$/, "")}
            </a>
          )}
        </div>
      </header>
      <dl>
        <Fact term="Industry" text={industry} />
        <Fact term="People" text={company_size} />
        {!website && <Fact term="Website" text={null} />}
      </dl>
      <section aria-labelledby="about">
        <h3 id="about">About</h3>
        <p className={about ? "set-company-about" : "set-muted"}>{about ?? NOT_SAID}</p>
      </section>
    </article>
  );
}

function Fact({ term, text }: { readonly term: string; readonly text: string | null }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={text === null ? "set-muted" : undefined}>{text ?? NOT_SAID}</dd>
    </div>
  );
}
