import type { Channel } from "@balcao/contract";
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandWhatsapp,
  IconDeviceMobileMessage,
  type Icon,
} from "@tabler/icons-react";

const icons: Record<Channel, Icon> = {
  whatsapp: IconBrandWhatsapp,
  whatsappapi: IconBrandWhatsapp,
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  simulator: IconDeviceMobileMessage,
};

/** Decorative: the channel's name stands beside it. */
export function ChannelIcon({ channel, size = 20 }: { channel: Channel; size?: number }) {
  const Symbol = icons[channel];
  return <Symbol size={size} stroke={1.7} aria-hidden />;
}
