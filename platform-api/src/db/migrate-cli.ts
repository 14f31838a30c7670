import { inWords } from "./migrations/migrate-in-words.ts";
import { migrate } from "./migrate.ts";

const url = process.env["DATABASE_URL"];
if (url === undefined) throw new Error("DATABASE_URL is not set.");
console.log(inWords(await migrate(url)));
