import assert from "node:assert/strict";
import { test } from "node:test";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { outsidePaths } from "@loubby/shared-contracts/shell/outside-paths";
import { productRoutes } from "@loubby/shared-contracts/shell/routes";
import { fakeStripe } from "@loubby/tooling/fake-stripe";
import { addBuild, remoteBuild, shellBuild, shipBuild } from "#api/testing/builds";
import { superAdmin } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

test("known and unknown addresses", async (t) => {
  const app = await testApp(t);
  const admin = await superAdmin(app);
  const [shell, remote] = [shellBuild("1.0.0", "1.0.0"), remoteBuild({ path: "/dashboard/jobs/joblisting" })];
  await shipBuild(admin, shell);
  await addBuild(app, remote);
  for (const { name, build } of [shell.description, remote.description])
    await admin.call(releases.promote, { params: { remote: name }, body: { build } });
  const ask = async (url: string, accept = BROWSER) => {
    const { statusCode, body, headers } = await app.http.inject({ url, headers: { accept } });
    return { statusCode, isShell: body.includes("<title>1.0.0<"), type: String(headers["content-type"]) };
  };

  await t.test(
    "serves every page of the shell, of the route table and of a remote, however deep",
    async () => {
      const deep = [
        "/dashboard/jobs/joblisting",
        "/dashboard/jobs/joblisting/01a2/board?application=2",
        "/dashboard/search/people",
      ];
      const odd = [
        "/Dashboard/",
        "/onboarding//login",
        "/dashboard/jobs/joblisting/a.b",
        "/dashboard/%6Aobs/joblisting",
      ];
      const plain = outsidePaths.map((path) => path.replace(/:\w+/g, "Ab1_-"));
      for (const url of [...plain, ...productRoutes.map(({ path }) => path), ...deep, ...odd])
        for (const accept of [BROWSER, "*/*"])
          assert.deepEqual(
            await ask(url, accept),
            { statusCode: 200, isShell: true, type: "text/html; charset=utf-8" },
            url,
          );
    },
  );

  await t.test("shows a 404 inside the shell for a mistyped address", async () => {
    for (const url of [
      "/nowhere",
      "/dashboard/nowhere",
      "/onboarding/nowhere",
      "/dashboard/jobs",
      "/feedback/of",
    ]) {
      const { statusCode, isShell } = await ask(url);
      assert.deepEqual([statusCode, isShell], [404, true], url);
    }
  });

  await t.test("returns a small 404 without the shell to scanners", async () => {
    const asked = [
      "/wp-login.php",
      "/.env",
      "/.git/config",
      "/favicon.xyz",

      "/a/.ssh/id_rsa",
      "/%2eenv",
      "/dashboard/x.php",
    ];
    for (const url of asked)
      assert.deepEqual(
        await ask(url),
        { statusCode: 404, isShell: false, type: "text/plain; charset=utf-8" },
        url,
      );
    for (const url of ["/nowhere", "/dashboard/nowhere"])
      assert.deepEqual((await ask(url, "*/*")).isShell, false, url);
  });

  await t.test("answers requests for default icons without console errors", async () => {
    assert.equal((await ask("/favicon.ico", "image/*")).statusCode, 204);
  });

  await t.test("answers HEAD like GET, and refuses other methods", async () => {
    const status = async (method: "HEAD" | "POST" | "PUT" | "DELETE", url: string) =>
      (await app.http.inject({ method, url, headers: { accept: BROWSER } })).statusCode;
    assert.deepEqual([await status("HEAD", "/dashboard"), await status("HEAD", "/.env")], [200, 404]);
    const [head, get] = await Promise.all(
      (["HEAD", "GET"] as const).map((method) => app.http.inject({ method, url: "/api/health" })),
    );
    assert.deepEqual([head?.statusCode, head?.body], [200, ""]);
    assert.equal(head?.headers["content-length"], get?.headers["content-length"]);
    assert.equal(await status("HEAD", "/api/shared/account"), 401);
    assert.equal(await status("HEAD", "/api/nowhere"), 404);
    for (const method of ["POST", "PUT", "DELETE"] as const)
      for (const url of ["/dashboard", "/.env"])
        assert.equal(await status(method, url), 404, `${method} ${url}`);
  });
});

test("a page may load Stripe's form where Stripe is set up, and nowhere else", async (t) => {
  const stripe = await fakeStripe(t);
  const sourcesOf = async (settings: Record<string, string>) => {
    const app = await testApp(t, settings);
    const admin = await superAdmin(app);
    const shell = shellBuild("1.0.0", "1.0.0");
    await shipBuild(admin, shell);
    const { build, name } = shell.description;
    await admin.call(releases.promote, { params: { remote: name }, body: { build } });
    const { headers } = await app.http.inject({ url: "/dashboard/wallet", headers: { accept: BROWSER } });
    const policy = String(headers["content-security-policy"]).split("; ");
    return ["script-src", "frame-src", "connect-src"].map((directive) =>
      (policy.find((line) => line.startsWith(`${directive} `)) ?? "")
        .split(" ")
        .filter((source) => source.includes("stripe")),
    );
  };
  assert.deepEqual(await sourcesOf({}), [[], [], []]);
  assert.deepEqual(await sourcesOf(stripe.settings), [
    ["https://js.stripe.com", "https://*.js.stripe.com"],
    ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
    ["https://api.stripe.com"],
  ]);
});
