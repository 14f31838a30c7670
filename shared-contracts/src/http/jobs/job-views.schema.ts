import { viewsSchema } from "../views/views.schema.ts";

/** Like the views of every list. */
export const jobViewsSchema = viewsSchema;
