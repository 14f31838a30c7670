import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { renderToStaticMarkup } from "react-dom/server";
import { jobPath } from "./job-words.ts";
import { RichTextView } from "./rich-text.tsx";

const EMPLOYMENT: Readonly<Record<string, string>> = {
  "Full-time": "FULL_TIME",
  "Part-time": "PART_TIME",
  Contract: "CONTRACTOR",
  Internship: "INTERN",
  Temporary: "TEMPORARY",
};

/** Minimum months of experience for each level; the level without any is handled separately. */
const MONTHS: Readonly<Record<string, number>> = {
  "2-5": 24,
  "5-10": 60,
  "10-15": 120,
  "15-20": 180,
  "20+ years": 240,
};

/** Returns a job as schema.org's `JobPosting`, for search engines. `origin` has no trailing slash. */
export function jobPosting(job: OpenJob, origin: string, companyUrl: string | null): object {
  const absolute = (path: string) => new URL(path, origin).href;
  const remote = job.workplace === "Remote";
  const months = job.experience === null ? undefined : MONTHS[job.experience];
  return {
    "@context": "https://schema.org/",
    "@type": "JobPosting",
    title: job.title,
    description: job.description ? renderToStaticMarkup(<RichTextView doc={job.description} />) : job.title,
    identifier: { "@type": "PropertyValue", name: job.company.company_name, value: job._id },
    url: absolute(jobPath(job)),
    datePosted: job.opened_at,
    ...(job.closes_on ? { validThrough: `${job.closes_on}T23:59:59Z` } : {}),
    ...(job.employment_type ? { employmentType: EMPLOYMENT[job.employment_type] ?? "OTHER" } : {}),
    hiringOrganization: {
      "@type": "Organization",
      name: job.company.company_name,
      ...(companyUrl ? { sameAs: companyUrl } : {}),
      ...(job.company.logo_url ? { logo: absolute(job.company.logo_url) } : {}),
    },
    ...(remote
      ? {
          jobLocationType: "TELECOMMUTE",
          ...(job.country
            ? { applicantLocationRequirements: { "@type": "Country", name: job.country } }
            : {}),
        }
      : {
          jobLocation: {
            "@type": "Place",
            address: {
              "@type": "PostalAddress",
              ...(job.city ? { addressLocality: job.city } : {}),
              ...(job.country ? { addressCountry: job.country } : {}),
            },
          },
        }),
    ...(job.salary
      ? {
          baseSalary: {
            "@type": "MonetaryAmount",
            currency: job.salary.currency.toUpperCase(),
            value: {
              "@type": "QuantitativeValue",
              minValue: job.salary.min / 100,
              maxValue: job.salary.max / 100,
              unitText: job.salary.period.toUpperCase(),
            },
          },
        }
      : {}),
    ...(job.skills.length > 0 ? { skills: job.skills.join(", ") } : {}),
    ...(months === undefined
      ? {}
      : {
          experienceRequirements: {
            "@type": "OccupationalExperienceRequirements",
            monthsOfExperience: months,
          },
        }),
    directApply: true,
  };
}
