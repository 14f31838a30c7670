import { migrate } from "./migrate.ts";
const url = process.env["DATABASE_URL"];
if (url === undefined)
    throw new Error("DATABASE_URL is not set.");
const applied = await migrate(url);
console.log(applied.length === 0 ? "Nothing to migrate." : `Applied ${applied.join(", ")}.`);
