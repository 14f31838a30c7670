import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from "@nestjs/common";
import { JwtService } from "@nestjs/jwt";
import type { AskedRequest, Asker } from "./asker";

/** Believes what the token says: no query. */
@Injectable()
export class JwtGuard implements CanActivate {
  constructor(private readonly jwt: JwtService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AskedRequest>();
    const [type, token] = request.headers.authorization?.split(" ") ?? [];
    if (type !== "Bearer" || !token) throw new UnauthorizedException();
    try {
      const { sub, companyId, permissions } = await this.jwt.verifyAsync<{ sub: string } & Asker>(token);
      request.asker = { userId: sub, companyId, permissions };
    } catch {
      throw new UnauthorizedException();
    }
    return true;
  }
}
