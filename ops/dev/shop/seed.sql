-- Sample reviews for development. The page marks them as samples, and no deploy loads them.
INSERT OR IGNORE INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published, sample)
VALUES ('sample-en_GB-1', NULL, 'slim', 4, 'Does what the label says', 'Parcel came after two days. The capsules are large, so take the water seriously.', 'Sample', 'en_GB', 1767225600000, 1, 1);
INSERT OR IGNORE INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published, sample)
VALUES ('sample-en_GB-2', NULL, 'slim', 3, 'Good, but plan the times', 'Three times a day before meals takes some getting used to.', 'Sample', 'en_GB', 1767139200000, 1, 1);
INSERT OR IGNORE INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published, sample)
VALUES ('sample-de_DE-1', NULL, 'slim', 4, 'Hält, was auf dem Etikett steht', 'Das Paket kam nach zwei Tagen. Die Kapseln sind groß, also wirklich genug Wasser trinken.', 'Beispiel', 'de_DE', 1767225600000, 1, 1);
INSERT OR IGNORE INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published, sample)
VALUES ('sample-de_DE-2', NULL, 'slim', 3, 'Gut, aber die Zeiten wollen geplant sein', 'Dreimal täglich vor dem Essen ist Gewöhnungssache.', 'Beispiel', 'de_DE', 1767139200000, 1, 1);
INSERT OR IGNORE INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published, sample)
VALUES ('sample-ch_CH-1', NULL, 'slim', 4, 'Hält, was auf der Etikette steht', 'Das Paket kam nach zwei Tagen. Die Kapseln sind gross, also wirklich genug Wasser trinken.', 'Beispiel', 'ch_CH', 1767225600000, 1, 1);
INSERT OR IGNORE INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published, sample)
VALUES ('sample-fr_FR-1', NULL, 'slim', 4, 'Conforme à l’étiquette', 'Colis reçu en deux jours. Les gélules sont grosses : il faut vraiment boire assez d’eau.', 'Exemple', 'fr_FR', 1767225600000, 1, 1);
INSERT OR IGNORE INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published, sample)
VALUES ('sample-fr_FR-2', NULL, 'slim', 3, 'Bien, mais il faut s’organiser', 'Trois prises par jour avant les repas, cela demande un peu d’habitude.', 'Exemple', 'fr_FR', 1767139200000, 1, 1);
INSERT OR IGNORE INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published, sample)
VALUES ('sample-ch_FR-1', NULL, 'slim', 4, 'Conforme à l’étiquette', 'Colis reçu en deux jours. Les gélules sont grosses : il faut vraiment boire assez d’eau.', 'Exemple', 'ch_FR', 1767225600000, 1, 1);
INSERT OR IGNORE INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published, sample)
VALUES ('sample-sv_SE-1', NULL, 'slim', 4, 'Stämmer med etiketten', 'Paketet kom efter två dagar. Kapslarna är stora, så ta vattnet på allvar.', 'Exempel', 'sv_SE', 1767225600000, 1, 1);
INSERT OR IGNORE INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published, sample)
VALUES ('sample-sv_SE-2', NULL, 'slim', 3, 'Bra, men tiderna kräver planering', 'Tre gånger om dagen före maten tar lite tid att vänja sig vid.', 'Exempel', 'sv_SE', 1767139200000, 1, 1);
INSERT OR IGNORE INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published, sample)
VALUES ('sample-da_DK-1', NULL, 'slim', 4, 'Svarer til etiketten', 'Pakken kom efter to dage. Kapslerne er store, så husk vandet.', 'Eksempel', 'da_DK', 1767225600000, 1, 1);
INSERT OR IGNORE INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published, sample)
VALUES ('sample-da_DK-2', NULL, 'slim', 3, 'God, men tiderne skal planlægges', 'Tre gange om dagen før måltiderne kræver lidt tilvænning.', 'Eksempel', 'da_DK', 1767139200000, 1, 1);
INSERT OR IGNORE INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published, sample)
VALUES ('sample-fi_FI-1', NULL, 'slim', 4, 'Vastaa etikettiä', 'Paketti tuli kahdessa päivässä. Kapselit ovat isoja, joten vettä kannattaa juoda reilusti.', 'Esimerkki', 'fi_FI', 1767225600000, 1, 1);
INSERT OR IGNORE INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published, sample)
VALUES ('sample-fi_FI-2', NULL, 'slim', 3, 'Hyvä, mutta ajat pitää suunnitella', 'Kolme kertaa päivässä ennen ruokaa vaatii hieman totuttelua.', 'Esimerkki', 'fi_FI', 1767139200000, 1, 1);
