import assert from "node:assert/strict";
import { test } from "node:test";
import { rewritePath } from "./rewrite-path.ts";

const HOST = "https://cdn.loubby.example";

test("a path that starts with cdn is on the content-delivery host", () => {
  assert.equal(rewritePath("cdn/company-logo/acme.webp", HOST), `${HOST}/cdn/company-logo/acme.webp`);
  assert.equal(rewritePath("/cdn/avatar/ada.webp", HOST), `${HOST}/cdn/avatar/ada.webp`);
  assert.equal(rewritePath("cdn/company-logo/acme.webp"), "/cdn/company-logo/acme.webp");
});

test("a job listing's file leaves the direct storage for the content-delivery host", () => {
  for (const storage of [
    "https://loubby.s3.us-east-1.amazonaws.com/",
    "https://s3.us-east-1.amazonaws.com/loubby/",
    "https://s3-us-east-1.amazonaws.com/loubby/",
  ]) {
    assert.equal(
      rewritePath(`${storage}job-listing/welder.pdf`, HOST),
      `${HOST}/cdn/job-listing/welder.pdf`,
      storage,
    );
  }
  assert.equal(
    rewritePath("https://loubby.s3.us-east-1.amazonaws.com/job-listing/welder.pdf"),
    "/cdn/job-listing/welder.pdf",
  );
});

test("a slash that is missing before profile is put in", () => {
  assert.equal(rewritePath("cdnprofile/ada.webp"), "/cdn/profile/ada.webp");
  assert.equal(rewritePath(`${HOST}profile/ada.webp`, HOST), `${HOST}/profile/ada.webp`);
  assert.equal(rewritePath("/dashboardprofile?view=store"), "/dashboard/profile?view=store");
  assert.equal(rewritePath("profile/ada.webp"), "/profile/ada.webp");
});

test("anything else stays as it is", () => {
  for (const path of [
    "",
    "/dashboard/profile",
    "/dashboard/jobs/joblisting",
    "https://loubby.s3.us-east-1.amazonaws.com/resumes/ada.pdf",
    "https://s3.us-east-1.amazonaws.com.evil.test/loubby/job-listing/welder.pdf",
    "https://cdn.example/a.webp",
    "cdnx/a.webp",
    "profiles/ada",
    "javascript:alert(1)",
  ]) {
    assert.equal(rewritePath(path, HOST), path);
  }
});
