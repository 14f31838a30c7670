import { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { authSchema, employerAuthSchema } from "@loubby/shared-contracts/http/identity/auth.schema";
import { refuseWeakPassword } from "../passwords/password-rules.ts";
import { phoneOf } from "../addresses/phone-numbers.ts";

/** What a form says, as far as it can be read: other fields may be refused. */
const Typed = z.object({
  email: z.string().catch(""),
  first_name: z.string().catch(""),
  last_name: z.string().catch(""),
  password: z.string().catch(""),
  phone_number: z.string().optional().catch(undefined),
  phone_country: z.string().optional().catch(undefined),
});
type Typed = z.output<typeof Typed>;

function refuseOwnPassword({ email, first_name, last_name, password }: Typed): void {
  refuseWeakPassword(password, [email, email.split("@")[0] ?? "", first_name + last_name, last_name]);
}

/** What a refusal says, or undefined where there is none. */
function wordsOf(refuse: (typed: Typed) => unknown, form: unknown): string | undefined {
  const typed = Typed.safeParse(form);
  if (!typed.success) return undefined;
  try {
    refuse(typed.data);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

/** Checks a form's password and phone even where other fields are refused, so that all problems are told at once. */
function whole<Body extends z.ZodObject>(body: Body): Body {
  const rules = {
    password: refuseOwnPassword,
    phone_number: (typed: Typed) => phoneOf(typed.phone_number, typed.phone_country),
  };
  return Object.entries(rules).reduce<Body>(
    (checked, [field, refuse]) =>
      checked.refine((form) => wordsOf(refuse, form) === undefined, {
        path: [field],
        error: ({ input }) => wordsOf(refuse, input),
        when: ({ issues }) => !issues.some(({ path }) => path?.[0] === field),
      }),
    body,
  );
}

/** The ways in of people, with what only the server can check of a new account. */
export const checkedAuthSchema = {
  ...authSchema,
  signup: { ...authSchema.signup, body: whole(authSchema.signup.body) },
};

/** The same for companies. */
export const checkedEmployerAuthSchema = {
  ...employerAuthSchema,
  signup: { ...employerAuthSchema.signup, body: whole(employerAuthSchema.signup.body) },
};
