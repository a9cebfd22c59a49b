import type { listedPartners } from './schema.ts';

/** A drawn logo that needs no file: two letters on a disc. `color` is six hexadecimal digits. */
const monogram = (letters: string, color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="#${color}"/><text x="48" y="60" font-family="sans-serif" font-size="36" font-weight="700" fill="#fff" text-anchor="middle">${letters}</text></svg>`,
  )}`;

/** Invented partners for the public strip. */
export const seedPartners: (typeof listedPartners.$inferInsert)[] = [
  {
    publicId: 'casa-iglesias',
    position: 1,
    name: 'Casa Iglesias',
    descriptionEn: 'Family mediation, in the office or by video, for talks that have become difficult.',
    descriptionEs:
      'Mediación familiar, en persona o por video, para conversaciones que se volvieron difíciles.',
    logo: monogram('CI', '8A3B12'),
  },
  {
    publicId: 'taller-salvatierra',
    position: 2,
    name: 'Taller Salvatierra',
    descriptionEn: 'Furniture made to measure from local oak, drawn with you before the first cut.',
    descriptionEs: 'Muebles a medida en roble local, dibujados contigo antes del primer corte.',
    logo: monogram('TS', '3F5B3A'),
  },
  {
    publicId: 'okafor-coaching',
    position: 3,
    name: 'Okafor Coaching',
    descriptionEn: 'Career changes, planned in six conversations and one honest spreadsheet.',
    descriptionEs: 'Cambios de carrera en seis conversaciones y una hoja de cálculo sincera.',
    logo: monogram('OC', '1F4E79'),
  },
  {
    publicId: 'quiroga-maths',
    position: 4,
    name: 'Aula Quiroga',
    descriptionEn: 'Patient maths lessons for teenagers who were told they cannot do maths.',
    descriptionEs: 'Clases pacientes de matemáticas para adolescentes a quienes dijeron que no podían.',
    logo: monogram('AQ', '6A2C70'),
  },
  {
    publicId: 'haddad-law',
    position: 5,
    name: 'Haddad Migration Law',
    descriptionEn: 'Visas, residence and family papers, explained in Arabic, English and Spanish.',
    descriptionEs: 'Visados, residencia y papeles familiares, explicados en árabe, inglés y español.',
    logo: monogram('HM', '0F6B6B'),
  },
  {
    publicId: 'estudio-rey',
    position: 6,
    name: 'Estudio Rey',
    descriptionEn: 'Architects for small houses, old flats and the rooms people really live in.',
    descriptionEs: 'Arquitectura para casas pequeñas, pisos antiguos y los cuartos donde se vive de verdad.',
    logo: monogram('ER', '7A5C00'),
  },
  {
    publicId: 'soto-nutricion',
    position: 7,
    name: 'Soto Nutrición',
    descriptionEn: 'Plans for eating well that survive a working week and a family table.',
    descriptionEs: 'Planes para comer bien que sobreviven a la semana laboral y a la mesa familiar.',
    logo: monogram('SN', '9B2335'),
  },
  {
    publicId: 'lindqvist-grants',
    position: 8,
    name: 'Lindqvist Grants',
    descriptionEn: 'Applications for research and culture funds, written with the people who did the work.',
    descriptionEs: 'Solicitudes para fondos de ciencia y cultura, escritas con quienes hicieron el trabajo.',
    logo: monogram('LG', '34495E'),
  },
];
