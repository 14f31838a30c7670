import { ApplicationCard } from "./applications.schema.ts";

export const anonymitySchema = { reveal: { response: ApplicationCard } };
