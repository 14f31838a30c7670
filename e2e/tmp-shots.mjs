import { chromium } from "@playwright/test";
const [, , email, out, ...paths] = process.argv;
const base = "http://localhost:4000";
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
});
const login = await fetch(`${base}/api/loubby/auth/login`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ email, user_password: "Demo-pass-2026" }),
});
const body = await login.json();
const cookie = (login.headers.getSetCookie?.() ?? []).find((c) => c.startsWith("Token="));
const token = cookie ? cookie.split(";")[0].slice(6) : (body.token ?? body.data?.token);
for (const width of (process.env.WIDTHS ?? "1440").split(",").map(Number))
  for (const dark of (process.env.DARK ?? "0").split(",")) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: dark === "1" ? "dark" : "light",
    });
    await context.addCookies([{ name: "Token", value: token, url: base }]);
    const page = await context.newPage();
    page.on("console", (m) => {
      if (m.type() === "error") console.log("console:", m.text().slice(0, 200));
    });
    for (const [i, p] of paths.entries()) {
      await page
        .goto(base + p, { waitUntil: "networkidle" })
        .catch((e) => console.log(String(e).slice(0, 100)));
      await page.waitForTimeout(600);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) console.log("wider by", wide, p, width);
      await page.screenshot({ path: `/tmp/shots/${out}-${i}-${width}-${dark}.png`, fullPage: true });
    }
    await context.close();
  }
await browser.close();
