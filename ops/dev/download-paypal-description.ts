import { main } from '../terminal/command-line.ts';
import { paypalDescriptionCommand } from './paypal-description.ts';

await main(paypalDescriptionCommand());
