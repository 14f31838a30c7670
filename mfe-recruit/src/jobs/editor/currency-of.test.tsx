import { salaryIn } from "./currency-of.ts";
import { emptyForm } from "./job-form.ts";
import { outlineOf } from "./job-sections.ts";

const { salary } = emptyForm();
const currencyIn = (country: string | null, part: Partial<typeof salary> = {}) =>
  salaryIn(country, { ...salary, ...part }).currency;

test("proposes the currency of the job's country", () => {
  expect(["NG", "KE", "GB", "ZA", "DE", "US"].map((country) => currencyIn(country))).toEqual([
    "ngn",
    "kes",
    "gbp",
    "zar",
    "eur",
    "usd",
  ]);
});

test("keeps the currency once pay is written or someone chose it, and pays as usual where the country's isn't offered", () => {
  expect(currencyIn("KE", { min: 900, currency: "ngn" })).toBe("ngn");
  expect(currencyIn("KE", { currency: "usd", chosen: true })).toBe("usd");
  expect(currencyIn("GH", { currency: "kes", usual: "ngn" })).toBe("ngn");
  expect(currencyIn(null, { currency: "ngn" })).toBe("ngn");
});

test("a currency that came with the country doesn't count as pay", () => {
  const form = { ...emptyForm(), salary: { ...salary, currency: "kes" as const } };
  const payOf = (min: number | null) =>
    outlineOf({ form: { ...form, salary: { ...form.salary, min } }, problems: [], needs: [] }, null).find(
      ({ id }) => id === "pay",
    )?.mark;
  expect([payOf(null), payOf(900)]).toEqual(["optional", "done"]);
});
