import { Body, Controller, Injectable, Module, Patch } from "@nestjs/common";
import { InjectRepository, TypeOrmModule } from "@nestjs/typeorm";
import { Type } from "class-transformer";
import { IsDate } from "class-validator";
import type { Repository } from "typeorm";
import { type Asker, CurrentAsker } from "../auth/asker";
import { SignedIn } from "../auth/signed-in";
import { UserSettings } from "../entities/user-settings.entity";

export class UpdateSettingsDto {
  @Type(() => Date)
  @IsDate()
  lastPushNotificationView: Date;
}

@Injectable()
export class SettingsService {
  constructor(@InjectRepository(UserSettings) private readonly settings: Repository<UserSettings>) {}

  /** Records when the bell was opened; never in the future, never further back. */
  async update(userId: string, { lastPushNotificationView }: UpdateSettingsDto) {
    const settings = (await this.settings.findOneBy({ userId })) ?? this.settings.create({ userId });
    const seen = Math.min(lastPushNotificationView.getTime(), Date.now());
    settings.lastPushNotificationView = new Date(
      Math.max(settings.lastPushNotificationView?.getTime() ?? 0, seen),
    );
    await this.settings.save(settings);
    return { lastPushNotificationView: settings.lastPushNotificationView };
  }
}

@SignedIn()
@Controller("user-settings")
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Patch()
  update(@CurrentAsker() asker: Asker, @Body() body: UpdateSettingsDto) {
    return this.settings.update(asker.userId, body);
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([UserSettings])],
  controllers: [SettingsController],
  providers: [SettingsService],
})
export class SettingsModule {}
