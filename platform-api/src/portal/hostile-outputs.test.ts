import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "csv-parse/sync";
import { atomFeed } from "@loubby/public-pages/feeds/atom";
import { sitemap } from "@loubby/public-pages/feeds/sitemap";
import { jobPosting } from "@loubby/public-pages/jobs/job-posting";
import { openJobsSchema } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { contentDisposition } from "#api/storage/content-disposition";
import { replySchemaOf } from "#api/http/json-schema";
import { csvOf } from "#api/http/safe-csv";
import { hostileLinks, hostileTexts } from "#api/testing/hostile/hostile";
import { ANY_TEXT, replySamples } from "#api/testing/hostile/reply-samples";
import { letterPdf } from "#api/offers/letter/letter-pdf";

const ID = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const ORIGIN = "https://loubby.test";
const texts = [...hostileTexts, "𠀀".repeat(81), `a${"𠀀".repeat(81)}`];

/** A published job with the same text wherever text may stand. */
function jobOf(text: string): OpenJob {
  const [sample] = replySamples(replySchemaOf(openJobsSchema.get));
  const filled = JSON.stringify(sample).replaceAll(JSON.stringify(ANY_TEXT), () => JSON.stringify(text));
  const job = JSON.parse(filled) as OpenJob;
  return {
    ...job,
    opened_at: "2026-01-01T00:00:00.000Z",
    company: { ...job.company, logo_url: "/cdn/x.png" },
  };
}

/** Throws unless a text is XML: elements that close, and signs that XML may carry. */
function assertXml(xml: string) {
  assert.doesNotMatch(xml, /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
  const open: string[] = [];
  const rest = xml
    .replace(/^<\?xml .*?\?>/, "")
    .replaceAll(
      /<(\/?)([\w:]+)((?:\s[\w:]+="[^"<&]*(?:&[#\w]+;[^"<&]*)*")*)\s*(\/?)>/g,
      (_, end: string, name: string, __, alone: string) => {
        if (end) assert.equal(open.pop(), name);
        else if (!alone) open.push(name);
        return "";
      },
    );
  assert.deepEqual(open, []);
  assert.doesNotMatch(rest, /<|&(?!(?:amp|lt|gt|quot|#39);)/);
}

for (const text of texts) {
  const name = JSON.stringify(text.slice(0, 24));

  test(`feeds and sitemaps stay valid XML with ${name}`, () => {
    const jobs = [{ ...jobOf(text), _id: ID }];
    assertXml(
      atomFeed({
        title: text,
        self: `${ORIGIN}/?q=${text}`,
        page: ORIGIN,
        jobs,
        origin: ORIGIN,
      }),
    );
    assertXml(sitemap([{ url: `${ORIGIN}/c/${text}` }]));
  });

  test(`structured job data stays valid with ${name}`, () => {
    const job = jobOf(text);
    const posting = JSON.stringify(jobPosting(job, ORIGIN, text));
    assert.deepEqual((JSON.parse(posting) as { title: string }).title, text);
  });

  test(`a letter is drawn with ${name}`, async () => {
    const marks = hostileLinks.map((href) => [{ type: "link" as const, attrs: { href } }]);
    const content = [...marks, []].map((mark) => ({ type: "text" as const, text, marks: mark }));
    const bytes = await letterPdf({
      content: {
        subject: text,
        letter: {
          type: "doc",
          content: [
            { type: "paragraph", content },
            { type: "heading", content },
          ],
        },
        terms: {
          pay: { amount: 100, currency: "ngn", period: "year" },
          start_date: "2027-01-01",
          employment_type: text,
          extras: text,
        },
      },
      company_name: text,
      candidate_name: text,
      job_title: text,
      expires_on: "2027-01-01",
      sent_at: "2026-12-01T00:00:00.000Z",
      hash: Buffer.alloc(32),
      signature: {
        letterName: null,
        signedOn: "link",
        name: text,
        signed_at: "2026-12-02T00:00:00.000Z",
        consent: text,
      },
    });
    assert.equal(bytes.subarray(0, 5).toString(), "%PDF-");
  });

  test(`a CSV and a file's name carry ${name}`, () => {
    const [[, cell]] = parse(csvOf([["a", text]]), { bom: true, relax_column_count: true }) as [
      [string, string],
    ];
    assert.ok(cell === text || cell === `'${text}`);
    assert.match(contentDisposition(text, false), /^[\x20-\x7e]+$/);
  });
}
