import { createSchema } from "./data-source";

void createSchema();
