import { type CanActivate, type ExecutionContext, ForbiddenException, Injectable } from "@nestjs/common";
import { Reflector } from "@nestjs/core";
import { type AskedRequest, NEEDS } from "./asker";

@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const needs = this.reflector.getAllAndOverride<{ feature: string; action: string } | undefined>(NEEDS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!needs) return true;
    const { asker } = context.switchToHttp().getRequest<AskedRequest>();
    const granted = asker?.permissions.find(({ feature }) => feature === needs.feature);
    if (!asker?.companyId || !granted?.action.includes(needs.action)) throw new ForbiddenException();
    return true;
  }
}
