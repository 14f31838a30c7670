import assert from "node:assert/strict";
import { globSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { z } from "zod";
import { readConfig } from "#api/config";
import { modules } from "#api/modules";
import { settings } from "./settings.ts";

const api = path.resolve(import.meta.dirname, "..");
const DATABASE_URL = "postgres://127.0.0.1/loubby";

test("lists every module with a settings.ts, and no variable twice", () => {
  const listed = modules.flatMap((module) => module.settings ?? []);
  const files = globSync("**/settings.ts", { cwd: api }).filter((file) => file !== "config/settings.ts");
  assert.equal(listed.length, files.length);
  const variables = listed.flatMap((one) => one.variables);
  assert.equal(new Set(variables).size, variables.length);
});

test("lets a module read its own settings, and refuses unread ones", () => {
  const colour = settings({ COLOUR: z.enum(["red", "blue"]).default("red") }, ({ COLOUR }) => COLOUR);
  assert.equal(readConfig({ DATABASE_URL, COLOUR: "blue" }, [colour]).of(colour), "blue");
  assert.equal(readConfig({ DATABASE_URL, COLOUR: "" }, [colour]).of(colour), "red");
  assert.throws(() => readConfig({ DATABASE_URL }, []).of(colour), /COLOUR/);
});

test("reports all wrong settings of the platform and its modules at once", () => {
  const colour = settings({ COLOUR: z.enum(["red", "blue"], { error: "must be red or blue" }) }, () => "");
  assert.throws(
    () => readConfig({ COLOUR: "green" }, [colour]),
    /^ConfigError: These settings are wrong:\n {2}DATABASE_URL: is needed\n {2}COLOUR: must be red or blue$/,
  );
});
