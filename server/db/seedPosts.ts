import en from '../../public/locales/en/blog.json' with { type: 'json' };
import es from '../../public/locales/es/blog.json' with { type: 'json' };
import type { posts } from './schema.ts';

/** Paragraphs as one HTML text. */
const html = (...parts: string[]): string => parts.join('\n');

/** The built-in posts (BLOG-2), so that a blog of this server lists them too. */
const builtIn = [
  { slug: 'benefits-of-platform-connections', date: '2025-02-15', text: 'benefits' },
  { slug: 'making-the-most-of-networking', date: '2025-01-28', text: 'networking' },
  { slug: 'global-connections', date: '2025-01-10', text: 'global' },
] as const;

/** Blog posts in both languages, newest first. */
export const seedPosts: (typeof posts.$inferInsert)[] = [
  {
    slug: 'forty-words-are-enough',
    locale: 'en',
    title: 'Forty words are enough',
    excerpt: 'How to describe what you need so that the right person recognizes it at once.',
    date: new Date('2026-02-10'),
    content: html(
      '<p>Long requests are rarely answered. They make the reader work: find the question, guess the deadline, decide whether it is meant for them. Short ones fail too when all they say is “I need a lawyer.” Between the two lies a paragraph of about forty words.</p>',
      '<h2>Situation, goal, limit</h2>',
      '<p>Begin with who you are: “We are a bakery with four employees.” Then the goal: “We want to sell online before summer.” Then the limit: “We can spend two thousand and nobody here is technical.” Whoever reads those three sentences knows whether to answer.</p>',
      '<p>Leave out the history and the apology. If a detail matters, the person who can help will ask for it, and that question is where the conversation starts.</p>',
    ),
  },
  {
    slug: 'forty-words-are-enough',
    locale: 'es',
    title: 'Cuarenta palabras bastan',
    excerpt: 'Cómo contar lo que necesitas para que la persona indicada lo reconozca enseguida.',
    date: new Date('2026-02-10'),
    content: html(
      '<p>Las solicitudes largas casi nunca reciben respuesta. Obligan a trabajar a quien las lee: hay que encontrar la pregunta, adivinar el plazo y decidir si le corresponde contestar. Las muy cortas también fallan cuando solo dicen «necesito un abogado». Entre las dos hay un párrafo de unas cuarenta palabras.</p>',
      '<h2>Situación, objetivo, límite</h2>',
      '<p>Empieza por quién eres: «Somos una panadería con cuatro empleados». Después, el objetivo: «Queremos vender en línea antes del verano». Y el límite: «Podemos gastar dos mil y aquí nadie sabe de tecnología». Con esas tres frases cualquiera sabe si debe contestar.</p>',
      '<p>Deja fuera la historia y las disculpas. Si un detalle importa, quien pueda ayudarte lo preguntará, y esa pregunta es el comienzo de la conversación.</p>',
    ),
  },
  {
    slug: 'a-waiting-room-is-a-first-impression',
    locale: 'en',
    title: 'A waiting room is a first impression',
    excerpt: 'The two minutes before a meeting say more about you than your slides.',
    date: new Date('2026-01-22'),
    content: html(
      '<p>A client arrives early, as careful people do. In an office they would see your door, your plants and the picture behind the desk. In a video call most of them see a gray rectangle and the logo of a company they have never dealt with.</p>',
      '<h2>What to put in it</h2>',
      '<p>Your name, large enough to read on a phone. One sentence that says somebody knows they are there. Two colors, the same as on your card. If you use a photograph, take it in the place where you really work, on a bright morning.</p>',
      '<p>Then open your own link in a private window and wait there for two minutes. Whatever bores or worries you in that time will bore or worry your clients too. Change it, and look again.</p>',
    ),
  },
  {
    slug: 'a-waiting-room-is-a-first-impression',
    locale: 'es',
    title: 'La sala de espera es la primera impresión',
    excerpt: 'Los dos minutos antes de una reunión dicen más de ti que tus diapositivas.',
    date: new Date('2026-01-22'),
    content: html(
      '<p>Una clienta llega temprano, como hace la gente cuidadosa. En una oficina vería tu puerta, tus plantas y el cuadro detrás del escritorio. En una videollamada casi todos ven un rectángulo gris y el logo de una empresa con la que nunca han tratado.</p>',
      '<h2>Qué poner en ella</h2>',
      '<p>Tu nombre, tan grande que se lea en un teléfono. Una frase que diga que alguien sabe que están ahí. Dos colores, los mismos de tu tarjeta. Si usas una fotografía, tómala en el lugar donde trabajas de verdad, en una mañana luminosa.</p>',
      '<p>Después abre tu propio enlace en una ventana privada y espera allí dos minutos. Lo que te aburra o te inquiete en ese rato aburrirá e inquietará a tus clientes. Cámbialo y vuelve a mirar.</p>',
    ),
  },
  {
    slug: 'saying-no-to-the-wrong-client',
    locale: 'en',
    title: 'Saying no to the wrong client',
    excerpt: 'Turning work down is a skill, and it can leave both sides better off.',
    date: new Date('2025-12-09'),
    content: html(
      '<p>Every professional remembers one job that should never have been accepted. The signs were there in the first call: a deadline that moved while you spoke, a budget nobody could name, a predecessor who was blamed for everything.</p>',
      '<h2>Say it early, and say why</h2>',
      '<p>A refusal in the first week costs a slightly awkward message. In the third month it costs a friendship and an invoice. Be brief and concrete: “I would not do this well, because I have never worked with hotels.” Nobody argues with that.</p>',
      '<p>If you can, pass on the name of a colleague who would enjoy it. You keep the goodwill of the person who asked, and a colleague will remember you the next time something arrives that is made for you.</p>',
    ),
  },
  {
    slug: 'saying-no-to-the-wrong-client',
    locale: 'es',
    title: 'Decir no al cliente equivocado',
    excerpt: 'Rechazar un trabajo es un oficio, y puede dejar mejor a las dos partes.',
    date: new Date('2025-12-09'),
    content: html(
      '<p>Todo profesional recuerda un trabajo que nunca debió aceptar. Las señales estaban en la primera llamada: un plazo que cambiaba mientras hablaban, un presupuesto que nadie sabía decir, un antecesor que tenía la culpa de todo.</p>',
      '<h2>Dilo pronto y di por qué</h2>',
      '<p>Una negativa en la primera semana cuesta un mensaje algo incómodo. En el tercer mes cuesta una amistad y una factura. Sé breve y concreto: «No lo haría bien, porque nunca he trabajado con hoteles». Nadie discute una razón así.</p>',
      '<p>Si puedes, pasa el nombre de un colega que lo haría con gusto. Conservas el aprecio de quien preguntó, y ese colega se acordará de ti la próxima vez que llegue algo hecho a tu medida.</p>',
    ),
  },
  {
    slug: 'the-first-ten-minutes-of-a-call',
    locale: 'en',
    title: 'The first ten minutes of a call',
    excerpt: 'A small order of things that lets two strangers get to work.',
    date: new Date('2025-11-18'),
    content: html(
      '<p>A first meeting between two people who were introduced yesterday has no habits to lean on. Without a plan, politeness eats the first half and hurry spoils the second. A simple order helps, and nobody notices it is there.</p>',
      '<h2>Thank, ask, repeat</h2>',
      '<p>Spend one minute on the person who introduced you: it is the one thing you certainly share. Then ask an open question and keep quiet for three minutes, which is longer than it sounds. After that, repeat what you heard in your own words and let the other person correct you.</p>',
      '<p>By the tenth minute both of you know whether there is something to do together. If there is, agree on the next step before you agree on a price. If there is not, say so kindly and give the time back.</p>',
    ),
  },
  {
    slug: 'the-first-ten-minutes-of-a-call',
    locale: 'es',
    title: 'Los primeros diez minutos de una llamada',
    excerpt: 'Un pequeño orden que deja trabajar a dos personas que no se conocen.',
    date: new Date('2025-11-18'),
    content: html(
      '<p>La primera reunión entre dos personas presentadas ayer no tiene costumbres en las que apoyarse. Sin un plan, la cortesía se come la primera mitad y la prisa estropea la segunda. Ayuda un orden sencillo que nadie nota.</p>',
      '<h2>Agradecer, preguntar, repetir</h2>',
      '<p>Dedica un minuto a quien hizo la presentación: es lo único que seguro comparten. Luego haz una pregunta abierta y calla tres minutos, que son más largos de lo que parecen. Después repite con tus palabras lo que oíste y deja que la otra persona te corrija.</p>',
      '<p>Hacia el minuto diez los dos saben si hay algo que hacer juntos. Si lo hay, acuerden el siguiente paso antes que el precio. Si no lo hay, dilo con amabilidad y devuelve el tiempo que queda.</p>',
    ),
  },
  {
    slug: 'thank-the-person-who-introduced-you',
    locale: 'en',
    title: 'Thank the person who introduced you',
    excerpt: 'Two minutes that keep a community worth belonging to.',
    date: new Date('2025-10-30'),
    content: html(
      '<p>An introduction is a small loan of reputation. Somebody told a friend that you were worth an hour of their week. If the hour went well, they will probably never hear about it, unless one of you says so.</p>',
      '<h2>What a good thank-you contains</h2>',
      '<p>Write within a week. Say what came of it: “Lucía read the lease and found two clauses we changed.” Say what it meant to you in one line. Do not add a favor you would like in return; that turns thanks into a transaction and spoils the next introduction.</p>',
      '<p>It matters when things went badly as well. A short, fair note lets the person who introduced you choose better next time. Communities do not remember by themselves: they remember because people close the circle.</p>',
    ),
  },
  {
    slug: 'thank-the-person-who-introduced-you',
    locale: 'es',
    title: 'Agradece a quien te presentó',
    excerpt: 'Dos minutos que hacen que una comunidad valga la pena.',
    date: new Date('2025-10-30'),
    content: html(
      '<p>Una presentación es un pequeño préstamo de reputación. Alguien le dijo a una amistad que merecías una hora de su semana. Si la hora salió bien, es probable que nunca se entere, a menos que alguno de ustedes se lo cuente.</p>',
      '<h2>Qué lleva un buen agradecimiento</h2>',
      '<p>Escribe antes de una semana. Cuenta qué resultó: «Lucía leyó el contrato y encontró dos cláusulas que cambiamos». Di en una línea lo que significó para ti. No agregues un favor que quieras a cambio: convierte las gracias en una transacción y arruina la siguiente presentación.</p>',
      '<p>También importa cuando salió mal. Una nota corta y justa permite que quien te presentó elija mejor la próxima vez. Las comunidades no recuerdan solas: recuerdan porque la gente cierra el círculo.</p>',
    ),
  },
  {
    slug: 'what-your-catalog-should-leave-out',
    locale: 'en',
    title: 'What your catalog should leave out',
    excerpt: 'People book what they understand in a minute. The rest can wait.',
    date: new Date('2025-10-07'),
    content: html(
      '<p>Most service catalogs are written by people who are afraid of losing a sale. So they list everything: eleven packages, three tiers, a paragraph of exceptions. The visitor reads four lines, feels slow, and closes the page.</p>',
      '<h2>Three services, one sentence each</h2>',
      '<p>Choose the three jobs you would gladly do every week. Give each a name your neighbor would use, one sentence about what is different afterward, how long it takes and what it costs. If a price depends on something, say what it depends on.</p>',
      '<p>Keep the rest in a drawer. Clients who need something unusual will write to you anyway, and they will write sooner if the first page made them feel that you speak plainly. Review the three every season, and swap one.</p>',
    ),
  },
  {
    slug: 'what-your-catalog-should-leave-out',
    locale: 'es',
    title: 'Lo que tu catálogo debería callar',
    excerpt: 'La gente reserva lo que entiende en un minuto. Lo demás puede esperar.',
    date: new Date('2025-10-07'),
    content: html(
      '<p>Casi todos los catálogos de servicios los escribe alguien con miedo a perder una venta. Por eso lo enumeran todo: once paquetes, tres niveles, un párrafo de excepciones. Quien llega lee cuatro líneas, se pierde y cierra la página.</p>',
      '<h2>Tres servicios, una frase cada uno</h2>',
      '<p>Elige los tres trabajos que harías con gusto cada semana. Ponle a cada uno el nombre que usaría tu vecina, una frase sobre lo que cambia después, cuánto dura y cuánto cuesta. Si el precio depende de algo, di de qué depende.</p>',
      '<p>Guarda el resto en un cajón. Quien necesite algo fuera de lo común te escribirá de todos modos, y lo hará antes si la primera página le mostró que hablas claro. Revisa los tres cada temporada y cambia uno.</p>',
    ),
  },
  ...builtIn.flatMap(({ slug, date, text }) =>
    (['en', 'es'] as const).map((locale) => ({
      slug,
      locale,
      date: new Date(date),
      ...(locale === 'en' ? en : es).posts[text],
    })),
  ),
];
