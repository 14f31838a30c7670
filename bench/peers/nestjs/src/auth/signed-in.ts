import { UseGuards } from "@nestjs/common";
import { JwtGuard } from "./jwt.guard";
import { PermissionGuard } from "./permission.guard";
import { SessionGuard } from "./session.guard";

/** Lets in anyone who signed in, by the way that `AUTH` names. */
export const SignedIn = () =>
  UseGuards(process.env.AUTH === "session" ? SessionGuard : JwtGuard, PermissionGuard);
